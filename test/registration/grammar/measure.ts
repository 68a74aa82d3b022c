import { readHere } from '../read.ts'
import { compareWith, type Measured } from '../strangers/measure.ts'
import { afterwards, type Printed } from './afterwards.ts'
import type { Axes, Layout, ProducerName } from './axes.ts'
import type { Block } from './blocks.ts'
import { type Composed, compose } from './compose.ts'
import { printWithChromium } from './producers/chromium.ts'
import { isInstalled, printWith } from './producers/commands.ts'
import { printWithPdfkit } from './producers/pdfkit.ts'
import { printWithTypst } from './producers/typst.ts'

/** The programs that npm installs, and those that this machine has in addition. */
export async function availableProducers(): Promise<ProducerName[]> {
  const others = ['writer', 'calc', 'weasyprint', 'wkhtmltopdf'] as const
  const found = await Promise.all(others.map(isInstalled))
  return ['chromium', 'pdfkit', 'typst', ...others.filter((_, at) => found[at])]
}

async function print(blocks: readonly Block[], axes: Axes): Promise<Uint8Array> {
  switch (axes.producer) {
    case 'chromium':
      return printWithChromium(blocks, axes)
    case 'pdfkit':
      return printWithPdfkit(blocks, axes)
    case 'typst':
      return printWithTypst(blocks, axes)
    case 'writer':
    case 'calc':
    case 'weasyprint':
    case 'wkhtmltopdf':
      return printWith(axes.producer, blocks, axes)
  }
}

export interface DrawnReport extends Composed, Printed {}

export async function drawReport(layout: Layout): Promise<DrawnReport> {
  const composed = compose(layout)
  const printed = await afterwards(await print(composed.blocks, layout.axes), layout.axes)
  return { ...composed, ...printed }
}

export interface MeasuredLayout extends Measured {
  layout: Layout
}

export async function measureLayout(layout: Layout): Promise<MeasuredLayout> {
  const { pdf, truths, evidence } = await drawReport(layout)
  const analysis = await readHere(pdf)
  return { layout, name: nameOf(layout), kind: 'whole', ...compareWith(analysis, truths, evidence) }
}

const nameOf = ({ axes, seed }: Layout) => `${axes.producer} ${seed}`

export interface Invented {
  /** Values that were read although the report does not print them. */
  values: number
  /** Those among them that the reader calls certain. */
  certain: number
}

export function inventedIn({ checks }: Measured): Invented {
  const values = checks.filter(({ expected, got }) => expected === null && got !== null)
  return { values: values.length, certain: values.filter(({ score }) => (score ?? 0) >= 110).length }
}
