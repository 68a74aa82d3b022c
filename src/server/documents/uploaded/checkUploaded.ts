import type { CheckResult, Finding } from '#shared/documents/guard/findings.ts'
import { AppError } from '../../platform/appError.ts'
import { IsolationError } from '../../platform/isolation/errors.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import { isolatedTask } from '../../platform/isolation/task.ts'

const readTexts = isolatedTask<typeof import('./readTexts.task.ts').default>(
  new URL('./readTexts.task.ts', import.meta.url),
)
const longestMs = 60_000
/** Longer than any teaser; what lies beyond would not be read by anybody. */
const mostLetters = 400_000
/** What is found on a page without a readable letter: nothing can be said of it. */
export const pictureOnly = '글자를 읽을 수 없는 쪽'
/** What is found where a file lies inside the file. */
const attachedFile = '읽을 수 없는 첨부'

/** The words of an uploaded file, read by a child of its own. */
export async function uploadedTexts(
  runner: Runner,
  {
    path,
    format,
    fileName,
    signal,
  }: { path: string; format: 'pdf' | 'docx'; fileName: string; signal: AbortSignal },
): Promise<Record<string, string>> {
  const options = { timeoutMs: longestMs, readPaths: [path], maxResultMb: 16, signal }
  const texts = await runner.run(readTexts, { file: path, format }, options).catch((error: unknown) => {
    if (error instanceof IsolationError && error.reason !== 'cancelled')
      throw new AppError('document/unreadable')
    throw error
  })
  const letters = Object.values(texts).reduce((sum, text) => sum + text.length, 0)
  if (letters > mostLetters) throw new AppError('document/unreadable')
  return { fileName: fileName.replace(/\.[^.]+$/, ''), ...texts }
}

/** Pages and bodies that hold no letter, and files inside the file, are findings, too: somebody has to look and answer for them. */
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
