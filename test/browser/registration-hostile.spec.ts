import { sampleAnalysis } from '../kit/report.ts'
import { rawPdf } from '../registration/golden/hostile.ts'
import { expect, quick, test } from './fixtures.ts'
import { answerAnalysis, control, pick } from './registrationParts.ts'

const stream = (text: string, more = '') => `<< /Length ${text.length} ${more} >>\nstream\n${text}\nendstream`
const script =
  "try { window.top.ranFromPdf = 1 } catch {} app.alert(1); app.launchURL('https://example.org/out')"
const away = '/S /URI /URI (https://example.org/out)'

/** A PDF with hostile content: actions, a font that contains code, a thin and extremely tall page. */
const hostile = rawPdf([
  `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${script}) >> /AA << /WC << /S /Launch /F (/bin/sh) >> >>
     /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${script}) >>] >> >> >>`,
  '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>
     /AA << /O << /S /JavaScript /JS (${script}) >> >>
     /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${away} >> >>] >>`,
  stream('BT /F 20 Tf 40 700 Td (abc) Tj ET'),
  // CVE-2024-4367: old viewers executed text in a font matrix as code.
  `<< /Type /Font /Subtype /Type1 /BaseFont /Evil /FirstChar 97 /LastChar 99 /Widths [500 500 500]
     /FontMatrix [0.1 0 0 0.1 0 (1\\); window.ranFromPdf = 1; \\(1)] >>`,
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 14400] >>',
])

test(
  'a hostile report runs nothing, calls nobody and leaves the screen usable',
  quick,
  async ({ page, signIn, database }) => {
    const user = await signIn('team')
    await answerAnalysis(page, { database, user, analysis: sampleAnalysis('513-81-00423') })
    const seen: string[] = []
    page.on('dialog', (dialog) => seen.push(dialog.message()))
    page.on('popup', (popup) => seen.push(popup.url()))
    page.on('request', (request) => {
      if (request.url().includes('example.org')) seen.push(request.url())
    })
    await page.goto('/cretoppdf')
    await pick(page, '보고서.pdf', hostile)
    const canvas = page.getByRole('img', { name: '보고서 1쪽' })
    await expect(canvas).toBeVisible()
    const box = await canvas.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 60)
    await page.getByRole('button', { name: '다음 쪽' }).click()
    const second = page.getByRole('img', { name: '보고서 2쪽' })
    await expect.poll(() => second.evaluate((node: HTMLCanvasElement) => node.height)).toBeGreaterThan(2000)
    const size = await second.evaluate((node: HTMLCanvasElement) => [node.width, node.height])
    expect(Math.max(...size)).toBeLessThanOrEqual(32_767)
    await control(page, 'company.fax').fill('02-000-0000')
    await expect(control(page, 'company.fax')).toHaveValue('02-000-0000')
    expect(await page.evaluate(() => 'ranFromPdf' in window)).toBe(false)
    expect(seen).toEqual([])
  },
)
