import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderDocx } from '#server/documents/render/docx/renderDocx.ts'
import { modelTexts } from '#shared/documents/model/modelTexts.ts'
import { companies, documentOf, templates } from './cases.ts'
import { firstOutOfOrder } from './extractText.ts'

const isThere = spawnSync('soffice', ['--version']).status === 0

/** Runs only if LibreOffice is installed, and only in the long tier, because it takes half a minute. */
it.runIf(isThere && process.env.DOCUMENTS === 'all')(
  'LibreOffice opens every Word file and reads its words in order',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dealdesk-word-'))
    try {
      const cases = templates.flatMap((template) =>
        companies.map((company) => ({
          file: `${template.id}-${company}`,
          model: documentOf(template, company),
        })),
      )
      for (const { file, model } of cases)
        writeFileSync(join(folder, `${file}.docx`), await renderDocx(model))
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      const files = cases.map(({ file }) => join(folder, `${file}.docx`))
      const args = [
        profile,
        '--headless',
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        folder,
        ...files,
      ]
      const { status } = spawnSync('soffice', args, { timeout: 300_000 })
      expect(status).toBe(0)
      for (const { file, model } of cases) {
        const text = readFileSync(join(folder, `${file}.txt`), 'utf8').replaceAll('\u2002', ' ')
        expect([file, firstOutOfOrder(modelTexts(model), text)]).toEqual([file, null])
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
