import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessNumber, register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdfOf } from '#test/kit/files.ts'
import { intakeDesk } from '#test/kit/intakes.ts'
import { rawZip } from '#test/kit/rawZip.ts'

const t = testApp()
const desk = intakeDesk(t)
let admin: Caller
const names = [
  '가람',
  '가람테크',
  '나루솔바이오',
  '다온에프앤비',
  '라온하제',
  '마루정공',
  '바른손길',
  '새벽별',
  '아라솔루션',
  '한빛물산',
]
let numbers: string[]
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  numbers = []
  for (const [n, name] of names.entries())
    numbers.push(await register(admin, n % 2 ? `${name}(주)` : `주식회사 ${name}`))
  // Two companies with one name.
  await register(admin, '(주)쌍둥이')
  await register(admin, '쌍둥이 주식회사')
})
beforeEach(() => desk.work())

/** How people name folders and files of a company; each with the company's name or number. */
const habits: ((name: string, number: string) => string)[] = [
  (name) => `매도/${name}/01_계약서/자문계약서(날인본).pdf`,
  (name) => `${name}(주)/2024/재무제표.pdf`,
  (name) => `2023년/3월/㈜${name}_회사소개서_v2.pdf`,
  (name) => `받은 파일/[${name}] 매출현황 230412.pdf`,
  (_name, number) => `거래처/${number}/등기부등본.pdf`,
  (_name, number) => `스캔/${number.replaceAll('-', '')} 사업자등록증.pdf`,
  (name) => `ㄱㄴㄷ/주식회사 ${name}/기타/IMG0001.pdf`,
  (name) => `김과장/${name} 미팅 자료 최종.pdf`,
  (name) => `티저/${name}_Teaser_2025.pdf`,
  (name, number) => `${name} ${number}/법인인감증명서.pdf`,
]
const traps = [
  '매도/가람홀딩스/계약서.pdf',
  '매도/가람 정밀/계약서.pdf',
  '매도/가람테크노/소개서.pdf',
  '새가람/재무제표.pdf',
  '가람테크 나노/재무제표.pdf',
  '쌍둥이/계약서.pdf',
  '가람테크,새벽별/합병 검토.pdf',
  `가람테크/${businessNumber(987_654)} 등기부등본.pdf`,
  '새벽별친구들/소개서.pdf',
  '한빛물산유통/재무제표.pdf',
  '뉴라온하제/IM.pdf',
  '마루정공의 협력사 목록.pdf',
  '기타/메모.pdf',
  '2024/계약서.pdf',
]

it('two hundred files: nearly all find their company, and none a wrong one', async () => {
  const sure = names.flatMap((name, n) =>
    habits.map((habit) => ({ path: habit(name, numbers[n] ?? ''), number: numbers[n] ?? null })),
  )
  const known = [
    ...sure,
    ...sure.map(({ path, number }) => ({ path: path.replace('.pdf', ' (사본).pdf'), number })),
  ].slice(0, 185)
  const partner = { path: '가람테크/NDA_마루정공.pdf', number: numbers[names.indexOf('가람테크')] ?? null }
  const all = [...known, partner, ...traps.map((path) => ({ path, number: null }))]
  const truth = new Map(all.map(({ path, number }) => [path, number]))
  expect(truth.size).toBe(200)
  const intake = await desk.read(
    admin,
    rawZip([...truth.keys()].map((name, n) => ({ name, content: pdfOf(200 + n) }))),
  )
  const files = await desk.files(admin, intake.id)
  const wrong = files.filter(
    ({ path, company }) => company !== null && company.businessNumber !== truth.get(path),
  )
  expect(wrong.map(({ path, company }) => `${path} → ${company?.companyName}`)).toEqual([])
  const missed = files.filter(({ path, company }) => company === null && truth.get(path) !== null)
  expect(missed.map(({ path }) => path).slice(0, 20)).toEqual([])
})
