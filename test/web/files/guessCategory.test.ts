import { expect, test } from 'vitest'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { guessCategory } from '#web/files/guessCategory.ts'

test.each([
  ['자문계약서_최종.pdf', '계약서등'],
  ['비밀유지확약서.docx', '계약서등'],
  ['한솔_NDA_signed.pdf', '계약서등'],
  ['티저 제작 계약서.pdf', '계약서등'],
  ['블라인드 티저 v3.pptx', '티저'],
  ['Teaser_Hansol.pdf', '티저'],
  ['한솔_IM_v2.pdf', 'IM'],
  ['Information Memorandum.pdf', 'IM'],
  ['한솔 티저_IM.pdf', '티저/IM'],
  ['2024 재무제표.xlsx', '참고자료'],
  ['크레탑 기업보고서.pdf', '참고자료'],
  ['image.pdf', null],
  ['claims.pdf', null],
  ['스캔0001.pdf', null],
  ['회사 티저'.normalize('NFD'), '티저'],
])('%s is %s', (name, category) => {
  expect(guessCategory(name)).toBe(category)
  if (category) expect(fileCategories.texts).toContain(category)
})
