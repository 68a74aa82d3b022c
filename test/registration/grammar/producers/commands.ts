import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Axes } from '../axes.ts'
import type { Block } from '../blocks.ts'
import { html } from '../html.ts'
import { fontSettings } from './fontsFolder.ts'
import { spreadsheet } from './spreadsheet.ts'

const call = promisify(execFile)
const settings = fontSettings()

const office = (filter: string) => ['--headless', '--convert-to', `pdf:${filter}`]

/** Programs of the operating system that print a file. All of them write `report.pdf` into the working folder. */
const programs = {
  writer: { command: 'soffice', file: 'report.html', draw: html, args: office('writer_web_pdf_Export') },
  calc: { command: 'soffice', file: 'report.fods', draw: spreadsheet, args: office('calc_pdf_Export') },
  weasyprint: { command: 'weasyprint', file: 'report.html', draw: html, args: [] },
  wkhtmltopdf: {
    command: 'wkhtmltopdf',
    file: 'report.html',
    draw: html,
    args: ['--quiet', '--page-size', 'A4'],
  },
} as const
export type Program = keyof typeof programs

/** Whether the program is installed on this machine. */
export async function isInstalled(program: Program): Promise<boolean> {
  return call(programs[program].command, ['--version'], { env: { ...process.env, ...settings } }).then(
    () => true,
    () => false,
  )
}

export async function printWith(program: Program, blocks: readonly Block[], axes: Axes): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-print-'))
  try {
    const { command, file, draw, args } = programs[program]
    await writeFile(join(folder, file), draw(blocks, axes))
    const isOffice = command === 'soffice'
    const before = isOffice ? [`-env:UserInstallation=file://${settings.HOME}/office`] : []
    const after = isOffice ? [] : ['report.pdf']
    await call(command, [...before, ...args, file, ...after], {
      cwd: folder,
      timeout: 120_000,
      env: { ...process.env, ...settings, QT_QPA_PLATFORM: 'offscreen' },
    })
    return await readFile(join(folder, 'report.pdf'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
