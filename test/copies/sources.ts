import PdfKit from 'pdfkit'
import { fontBytes } from '#server/documents/render/fonts.ts'
import { encodePng } from '#server/reader/load/tesseract.ts'
import { type Random, random } from '../registration/golden/random.ts'

type Pdf = InstanceType<typeof PdfKit>
type Draw = (pdf: Pdf, dice: Random, width: number, height: number) => void

const words =
  '매출액 영업이익 자산총계 부채비율 투자 유치 인수 희망 거래처 설비 공정 품질 인증 특허 수출 내수 성장 전망 시장 점유율 대표이사 주주 구성 담보 차입금 운전자금 재고 회전율 납품 계약 협력사 연구소'.split(
    ' ',
  )
const textOf = (dice: Random, count: number) =>
  Array.from({ length: count }, () => dice.pick(words)).join(' ')

const letter: Draw = (pdf, dice, width, height) => {
  pdf.font('text', dice.pick([8, 9, 10, 11, 12])).fillColor('#111111')
  pdf.text(textOf(dice, dice.int(60, 700)), 56, 60, {
    width: width - 112,
    height: height - 120,
    lineGap: dice.int(0, 6),
  })
}

const table: Draw = (pdf, dice, width, height) => {
  const [rows, columns] = [dice.int(6, 40), dice.int(3, 9)]
  const [across, down] = [(width - 100) / columns, Math.min(30, (height - 140) / rows)]
  pdf.font('bold', 14).fillColor('#000000').text(textOf(dice, 3), 50, 50)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [50 + column * across, 90 + row * down]
      if (row === 0 || (row % 2 === 0 && dice.chance(0.8)))
        pdf.rect(x, y, across, down).fill(row === 0 ? '#dfe5ef' : '#f3f4f6')
      pdf.rect(x, y, across, down).lineWidth(0.5).stroke('#8a94a6')
      pdf.font('text', Math.min(9, down * 0.6)).fillColor('#222222')
      pdf.text(column === 0 ? dice.pick(words) : String(dice.int(1, 99_999)), x + 3, y + 2, {
        width: across - 6,
        height: down,
        lineBreak: false,
      })
    }
  }
}

const chart: Draw = (pdf, dice, width, height) => {
  pdf.font('bold', 16).fillColor('#1f2a44').text(textOf(dice, 4), 50, 50)
  for (let at = 0; at < 10; at += 1) {
    const tall = dice.int(20, Math.floor(height * 0.3))
    pdf
      .rect(60 + at * ((width - 120) / 10), height * 0.5 - tall, (width - 120) / 14, tall)
      .fill(dice.pick(['#1f3a6e', '#8aa4d0', '#c9d5ea', '#444444']))
  }
  pdf
    .font('text', 10)
    .fillColor('#222222')
    .text(textOf(dice, 120), 56, height * 0.55, { width: width - 112 })
}

/** A page with a coloured background, as slides have it. */
const slide: Draw = (pdf, dice, width, height) => {
  pdf.rect(0, 0, width, height).fill(dice.pick(['#f4f1ea', '#eaf1f7', '#ffffff', '#d9e2ee']))
  pdf.rect(0, 0, width, height * 0.18).fill(dice.pick(['#1f2a44', '#24557a', '#6b7f99']))
  pdf
    .font('bold', 28)
    .fillColor('#ffffff')
    .text(textOf(dice, 3), 40, height * 0.06)
  pdf
    .font('text', 18)
    .fillColor('#222222')
    .text(textOf(dice, 50), 40, height * 0.25, { width: width * 0.55 })
  pdf.rect(width * 0.65, height * 0.3, width * 0.28, height * 0.5).fill('#b9c6d8')
}

/** A page that is itself a scan: paper with noise, and dark bars in place of text lines. */
const scan: Draw = (pdf, dice, width, height) => {
  const [across, down] = [Math.round(width * 2), Math.round(height * 2)]
  const grey = new Uint8Array(across * down)
  const paper = dice.int(225, 250)
  for (let at = 0; at < grey.length; at += 1) {
    const [x, y] = [at % across, Math.floor(at / across)]
    const isInk =
      y % 32 < 14 &&
      x > 110 &&
      x < across - 120 &&
      (x * 7 + Math.floor(y / 32) * 131) % 23 < 11 &&
      y > 120 &&
      y < down - 150
    grey[at] = Math.max(0, Math.min(255, (isInk ? 60 : paper) + Math.floor((dice.next() - 0.5) * 12)))
  }
  pdf.image(Buffer.from(encodePng(grey, across, down)), 0, 0, { width, height })
}

const sizes: [number, number][] = [
  [595.28, 841.89],
  [595.28, 841.89],
  [612, 792],
  [841.89, 595.28],
]
const kinds: [Draw, [number, number][]][] = [
  [letter, sizes],
  [table, sizes],
  [chart, sizes],
  [
    slide,
    [
      [960, 540],
      [720, 540],
      [1280, 720],
    ],
  ],
  [scan, [[595.28, 841.89]]],
]

/** Makes an invented document of a few pages, of the kinds that a firm sends out: letters, tables, charts, slides, scans. */
export function sourcePdf(seed: number, pages = 2): Promise<Uint8Array> {
  const dice = random(seed)
  const pdf = new PdfKit({ autoFirstPage: false, margin: 0, compress: true })
  pdf.registerFont('text', fontBytes('own400')).registerFont('bold', fontBytes('own700'))
  for (let page = 0; page < pages; page += 1) {
    const [draw, shapes] = dice.pick(kinds)
    const [width, height] = dice.pick(shapes)
    pdf.addPage({ size: [width, height], margin: 0 })
    draw(pdf, dice, width, height)
  }
  return bytesOf(pdf)
}

export function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve, reject) =>
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  )
  pdf.end()
  return ended
}

export function encryptedPdf(userPassword: string): Promise<Uint8Array> {
  const pdf = new PdfKit({ userPassword, ownerPassword: 'owner', pdfVersion: '1.7ext3' })
  pdf.rect(100, 100, 200, 200).fill('#336699')
  return bytesOf(pdf)
}
