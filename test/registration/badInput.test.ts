import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PdfKit from 'pdfkit'
import { beforeAll, expect, test } from 'vitest'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { Teaching } from '#server/reader/teaching/teach.ts'
import { ReportAnalysis } from '#shared/registration/analysis.ts'
import { sharedRunner, testRunner } from '../isolation/support.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { Canvas } from './golden/canvas.ts'
import { flateBomb, manyPages } from './golden/hostile.ts'
import { outlined } from './golden/outlined.ts'
import { makeReport } from './golden/report.ts'
import { baseStyle } from './golden/style.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

const layout = {
  ...(tuningLayouts[0] as (typeof tuningLayouts)[number]),
  parts: ['cover', 'profile', 'summaries'] as const,
}
let report: Buffer
beforeAll(async () => {
  report = (await makeReport({ ...layout, parts: [...layout.parts] }, 3)).pdf
})

const shared = sharedRunner()
interface How {
  runner?: Runner
  teaching?: Teaching
}
async function analyse(bytes: Uint8Array, { runner = shared, teaching }: How = {}): Promise<ReportAnalysis> {
  const file = join(await temporaryFolder(), 'report.pdf')
  await writeFile(file, bytes)
  return analyseReport(runner, file, teaching ? { teaching } : {})
}
const refused = (code: string, words: RegExp) => ({
  type: 'unknown',
  code,
  message: expect.stringMatching(words),
  data: null,
})

test('a report is read in a child and matches its contract', async () => {
  const analysis = await analyse(report, { runner: await testRunner() })
  expect(ReportAnalysis.parse(analysis)).toEqual(analysis)
  expect(analysis).toMatchObject({ type: 'integrated', code: null, source: { kind: 'CRETOP' } })
})

test.for<[string, () => Uint8Array | Promise<Uint8Array>, string, RegExp]>([
  ['an empty file', () => new Uint8Array(), 'report/empty', /빈 파일/],
  ['a text', () => Buffer.from('기업개요 사업자번호 123-45-67890'), 'report/not-pdf', /PDF 파일이 아닙니다/],
  [
    'a web page named .pdf',
    () => Buffer.from('<!doctype html><html><body>로그인</body></html>'),
    'report/not-pdf',
    /PDF 파일이 아닙니다/,
  ],
  ['only the first bytes of a PDF', () => report.subarray(0, 900), 'report/damaged', /다시 다운로드하여/],
  [
    'a third of a PDF',
    () => report.subarray(0, report.length / 3),
    'report/damaged',
    /끝까지 저장되지 않았습니다/,
  ],
  [
    'rubbish after the mark',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7)]),
    'report/damaged',
    /다시 다운로드하여/,
  ],
  [
    'a password',
    () => written({ userPassword: 'geheim', ownerPassword: 'x' }, ['기업개요']),
    'report/encrypted',
    /암호를 해제/,
  ],
  ['200,000 pages', () => manyPages(), 'report/too-many-pages', /300쪽/],
  ['another kind of document', () => letter(), 'report/other-kind', /기업 신용보고서가 아닌/],
  ['blank pages', () => written({}, []), 'report/other-kind', /기업 신용보고서가 아닌/],
])('%s is refused with what to do', async ([, make, code, words]) => {
  expect(await analyse(await make())).toMatchObject(refused(code, words))
})

test('nothing but another kind of document is read because a person says so', async () => {
  const anyKind = { hints: [], kinds: [], anyKind: true }
  expect(await analyse(await letter(), { teaching: anyKind })).toMatchObject({
    type: 'unknown',
    code: 'report/other-kind',
    data: { company: { businessNumber: null } },
  })
  const cut = (await letter()).subarray(0, -200)
  expect(await analyse(cut, { teaching: anyKind })).toMatchObject(
    refused('report/damaged', /다시 다운로드하여/),
  )
  const locked = await written({ userPassword: 'x', ownerPassword: 'y' }, ['secret'])
  expect(await analyse(locked, { teaching: anyKind })).toMatchObject(
    refused('report/encrypted', /암호를 해제/),
  )
  expect(await analyse(manyPages(), { teaching: anyKind })).toMatchObject(
    refused('report/too-many-pages', /300쪽/),
  )
})

test('letters drawn as outlines are read by OCR', { timeout: 240_000 }, async () => {
  const profile = [
    ['기업개요', ''],
    ['기업명', '한결정밀(주)'],
    ['사업자번호', '558-81-51841'],
    ['대표자명', '김민준'],
    ['설립일자', '2004-03-15'],
    ['종업원수', '120명'],
    ['전화번호', '031-000-4700'],
    ['주소', '경기도 화성시 동탄대로 184'],
  ]
  const rows = profile.flatMap(([label = '', value = ''], at) => {
    const top = 60 + at * 26
    return value === ''
      ? [[label, 50, top] as const]
      : [[label, 50, top] as const, [value, 200, top] as const]
  })
  expect(await analyse(await outlined(rows))).toMatchObject({
    type: 'integrated',
    data: { company: { businessNumber: '558-81-51841' } },
    source: { ocrPages: [1] },
  })
})

test('a file that lost its end is read with a word about it', async () => {
  const text = report.toString('latin1')
  const cut = Buffer.from(text.slice(0, text.lastIndexOf('startxref')), 'latin1')
  const analysis = await analyse(cut)
  expect(analysis.type).toBe('integrated')
  expect(analysis.warnings.map(({ code }) => code)).toContain('page/damaged')
})

test('a flate bomb ends within its limits', async () => {
  const analysis = await analyse(flateBomb())
  expect(analysis).toMatchObject({ type: 'unknown', message: expect.stringMatching(/업로드해주세요/) })
})

test('refuses a file larger than the memory limit of the reader before it is read', async () => {
  const runner = await testRunner()
  const file = join(await temporaryFolder(), 'large.pdf')
  await writeFile(file, report)
  await truncate(file, 101 * 1024 * 1024)
  expect(await analyseReport(runner, file)).toMatchObject(refused('report/too-large', /너무 커서/))
  expect(runner.log).toEqual([])
})

test('two companies in one file are not mixed', async () => {
  const canvas = new Canvas(baseStyle)
  for (const [name, number] of [
    ['한결정밀(주)', '558-81-51841'],
    ['도담전자(주)', '126-86-77727'],
  ]) {
    sheet(canvas, {
      기업명: name ?? '',
      사업자번호: number ?? '',
      대표자명: '김민준',
      종업원수: '12명',
      전화번호: '02-555-0101',
    })
    canvas.newPage()
  }
  expect(await analyse(await canvas.finish())).toMatchObject(refused('report/several-companies', /하나씩/))
})

test('a report without a business number is shown, and says why it cannot be saved', async () => {
  const canvas = new Canvas(baseStyle)
  sheet(canvas, {
    기업명: '한결정밀(주)',
    대표자명: '김민준',
    종업원수: '12명',
    설립년월: '2001-02-03',
    전화번호: '02-555-0101',
    주소: '서울 금천구 가산동 1',
  })
  const analysis = await analyse(await canvas.finish())
  expect(analysis).toMatchObject({
    type: 'integrated',
    code: 'report/no-business-number',
    message: expect.stringMatching(/사업자번호를 찾을 수 없어/),
  })
  expect(analysis.data?.company).toMatchObject({
    companyName: '한결정밀(주)',
    businessNumber: null,
    employees: 12,
  })
})

test('the answer contains no resident number', async () => {
  const canvas = new Canvas(baseStyle)
  sheet(canvas, {
    기업명: '두레농장',
    사업자번호: '111-41-44000',
    '법인(주민)번호': '680415-1234567',
    대표자명: '장유아',
    기업유형: '개인사업자',
    종업원수: '4명',
    주요제품: '육계 680415-1234567',
  })
  const analysis = await analyse(await canvas.finish())
  expect(analysis.type).toBe('integrated')
  expect(JSON.stringify(analysis)).not.toMatch(/680415|1234567/)
})

test('a cancelled analysis ends its child', async () => {
  const runner = await testRunner()
  const file = join(await temporaryFolder(), 'report.pdf')
  await writeFile(file, report)
  const stop = new AbortController()
  const run = analyseReport(runner, file, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(run).rejects.toMatchObject({ reason: 'cancelled' })
})

function sheet(canvas: Canvas, values: Record<string, string>): void {
  canvas.write('기업개요', 40, canvas.y, 12, true)
  canvas.y += 30
  for (const [label, value] of Object.entries(values)) {
    canvas.write(label, 40, canvas.y)
    canvas.write(value, 160, canvas.y)
    canvas.y += 18
  }
}

async function letter(): Promise<Buffer> {
  const canvas = new Canvas(baseStyle)
  canvas.paragraph(
    '안녕하세요. 지난 회의에서 말씀드린 일정과 관련하여 다음 주 화요일에 다시 뵙기를 희망합니다. 감사합니다.',
  )
  return canvas.finish()
}

async function written(options: PDFKit.PDFDocumentOptions, lines: string[]): Promise<Buffer> {
  const doc = new PdfKit(options)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const line of lines) doc.text(line.replaceAll(/[^\x20-\x7e]/g, 'x'))
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}
