import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import type { Connection } from '#server/database/connect.ts'
import { analysedUpload } from '#server/database/tables/companyFile.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { businessNumber } from '../kit/companies.ts'
import type { TestUser } from '../kit/factories.ts'

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
)

let numbers = 0
/** A business number that is unique in the shared database. */
export const newNumber = () => businessNumber(8_000_000 + process.pid * 100 + (numbers += 1))

/** Draws a PDF of two pages with the sample's values at the positions where the analysis found them. */
export function reportPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40, font })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
  })
  // Draws word by word, because the PDF writer cannot measure the font's empty space glyph.
  const put = (text: string, x: number, y: number, size = 10) => {
    let at = x
    for (const word of text.split(' ')) {
      pdf.fontSize(size).text(word, at, y, { lineBreak: false })
      at += pdf.widthOfString(word) + size * 0.4
    }
  }
  put('기업 종합 보고서', 40, 60, 14)
  put('기업명', 60, 122)
  put('두빛나래항공(주)', 122, 122)
  put('종업원수', 320, 182)
  put('184명', 382, 182)
  for (let line = 0; line < 22; line += 1) put(`항목 ${line + 1} 내용`, 60, 230 + line * 24)
  pdf.addPage()
  put('요약 손익계산서', 40, 60, 14)
  put('영업이익', 60, 142)
  put('2,946', 230, 142)
  put('3,158', 306, 142)
  put('4,021', 390, 142)
  pdf.end()
  return done
}

interface Reading {
  database: Connection
  user: TestUser
  analysis: ReportAnalysis
  existingData?: ReportAnswer['existingData']
  /** If given, the answer is sent when this promise resolves. */
  until?: Promise<unknown>
}

let tokens = 0

/** Answers the analysis in place of the server, with a token that the real save accepts. */
export async function answerAnalysis(page: Page, { database, user, analysis, existingData, until }: Reading) {
  await page.route('**/api/analyze-document', async (route) => {
    await until
    tokens += 1
    const sha256 = createHash('sha256').update(`${process.pid} ${tokens}`).digest('hex')
    const [file] = await database.db
      .insert(storedFile)
      .values({ storageKey: sha256, sha256, size: 4711, mimeType: 'application/pdf' })
      .returning()
    const [row] = await database.db
      .insert(analysedUpload)
      .values({
        teamId: user.teamId,
        fileName: '기업종합보고서_두빛나래항공.pdf',
        storedFileId: file?.id ?? '',
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning()
    const answer: ReportAnswer = {
      ...analysis,
      ...(existingData ? { existingData } : {}),
      fileInfo: { fileName: row?.fileName ?? '', filePath: row?.token ?? '', fileSize: 4711 },
    }
    // The page may have cancelled the request, and then it cannot be answered.
    await route.fulfill({ json: answer }).catch(() => undefined)
  })
}

export const pick = async (page: Page, name = '기업종합보고서_두빛나래항공.pdf', pdf?: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf ?? (await reportPdf()) })

/** The control of a field, found by the path that its id contains. */
export const control = (page: Page, path: string) => page.locator(`[id="review-${path}"]`)
export const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

/** Confirms in the summary that unchecked values are saved too. */
export async function saveUnlooked(page: Page, asks: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /저장하면 이렇게 바뀝니다|확인하지 않은 값이 있습니다/ })
  await expect(dialog.getByText(asks)).toBeVisible()
  await dialog.getByRole('checkbox', { name: '확인하지 않은 값도 이대로 저장합니다' }).check()
  await dialog.getByRole('button', { name: /^이대로 (저장|등록)$/ }).click()
}
