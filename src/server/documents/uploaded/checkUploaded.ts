import type { CheckResult, Finding } from '#shared/documents/guard/findings.ts'
import { AppError } from '../../platform/appError.ts'
import { IsolationError } from '../../platform/isolation/errors.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import { isolatedTask } from '../../platform/isolation/task.ts'

const readTexts = isolatedTask<typeof import('./readTexts.task.ts').default>(
  new URL('./readTexts.task.ts', import.meta.url),
)
/** The processor time that reading a file may use. */
const cpuMs = 60_000
/** The maximum number of letters, more than any teaser has. A file with a longer text is refused. */
const mostLetters = 400_000
/** The text of the finding for a page without readable letters, because such a page cannot be checked. */
export const pictureOnly = '글자를 읽을 수 없는 쪽'
/** The text of the finding for a file that is embedded in the uploaded one. */
const attachedFile = '읽을 수 없는 첨부'

/** Reads the texts of an uploaded file in a child process. */
export async function uploadedTexts(
  runner: Runner,
  {
    path,
    format,
    fileName,
    signal,
  }: { path: string; format: 'pdf' | 'docx'; fileName: string; signal: AbortSignal },
): Promise<Record<string, string>> {
  const options = { cpuMs, readPaths: [path], maxResultMb: 16, signal }
  const texts = await runner.run(readTexts, { file: path, format }, options).catch((error: unknown) => {
    if (!(error instanceof IsolationError) || error.reason === 'cancelled') throw error
    throw new AppError(error.reason === 'timeout' ? 'server/overloaded' : 'document/unreadable')
  })
  const letters = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  if (letters > mostLetters) throw new AppError('document/unreadable')
  return { fileName: fileName.replace(/\.[^.]+$/, ''), ...texts }
}

/**
 * Adds a finding for each page of a PDF and each Word text without letters, and for embedded files. They cannot be
 * checked, so a person has to look at them and give a waiver.
 */
export function withUnread(result: CheckResult, texts: Readonly<Record<string, string>>): CheckResult {
  const unread = Object.entries(texts).flatMap(([field, text]): Finding[] =>
    /^(?:page\d+|body|attached)$/.test(field) && text.trim() === ''
      ? [
          {
            field,
            text: field === 'attached' ? attachedFile : pictureOnly,
            kind: '점검 불가',
            from: 0,
            to: 0,
          },
        ]
      : [],
  )
  return { ...result, findings: [...result.findings, ...unread] }
}
