import type { Page } from '@playwright/test'

export const sampleNumber = '105-87-12345'
const company = {
  businessNumber: sampleNumber,
  companyName: '두빛나래항공(주)',
  representative: '한지우',
  side: '매도기업',
  manager1Team: '101',
  createdBy: '101',
  createdByName: '김도현',
  createdByPosition: '팀장',
}
const limits = { files: 20, fileBytes: 50 * 1024 * 1024 }

/** Fixed files, so that every screenshot shows the same files. */
export const rows = [
  ['2026_매각 자문계약서_최종(날인본).pdf', '계약서등', 1_929_379],
  ['두빛나래항공_블라인드티저_v3.docx', '티저', 319_897],
  ['두빛나래항공_Information Memorandum_2026년 11월.pptx', 'IM', 6_312_427],
  ['티저·IM 통합본.pdf', '티저/IM', 52_428_800],
  ['공정흐름도와 설비목록.xlsx', '참고자료', 90_265],
  ['예전 시스템에서 옮긴 문서.txt', '미분류', 812],
].map(([fileName, fileCategory, fileSize], index) => ({
  fileName,
  fileCategory,
  file_category: fileCategory,
  fileSize,
  businessNumber: sampleNumber,
  companyName: company.companyName,
  mimeType: 'application/pdf',
  uploadDate: `2026-11-${19 - index}T05:2${index}:00Z`,
  uploadedAt: '2026-11-13T05:20:00Z',
  createdAt: '2026-11-13T05:20:00Z',
  updatedAt: '2026-11-13T05:20:00Z',
  uploadedBy: '101',
  uploadedByName: '김도현',
  filePath: `/api/files/${sampleNumber}/${index}/download`,
}))
const rowsFor = (mine: boolean) =>
  rows.map((row, index) => ({ ...row, can: { download: mine || [1, 2, 3].includes(index), delete: mine } }))

/** Stubs the server's answers about files. `mine` tells whether the company belongs to the signed-in user. */
export async function answerFiles(page: Page, { mine = true }: { mine?: boolean } = {}) {
  const answer = { mine, empty: false }
  await page.route('**/api/files/search?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const found = answer.empty || asked.get('search') ? [] : rowsFor(answer.mine)
    const whose = asked.get('businessNumber') ? company : null
    return route.fulfill({
      json: { rows: found, total: found.length, page: 1, pageSize: 50, company: whose, limits },
    })
  })
  await page.route('**/api/check-business-permission/**', (route) =>
    route.fulfill({ json: { hasPermission: answer.mine } }),
  )
  await page.route('**/api/company-cretop/**', (route) =>
    route.fulfill({ json: { ...company, hasBrokerage: false, can: { edit: mine, seeContacts: mine } } }),
  )
  return answer
}
