import { AppError } from '#server/platform/appError.ts'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { isolatedTask } from '#server/platform/isolation/task.ts'
import { detectContent } from '#server/platform/storage/content/contentType.ts'
import { cleanFileName } from '#server/platform/storage/content/fileName.ts'
import type { UploadedFile } from '#server/platform/storage/fileStore.ts'
import { createUserQueue } from '#server/platform/userQueue.ts'
import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { conversationFiles } from '#shared/platform/fileTypes.ts'
import { hasAcceptedEnding } from '#shared/platform/uploadTypes.ts'
import type { ConversationProblem } from './conversation.ts'

const readTask = isolatedTask<typeof import('./readConversation.task.ts').default>(
  new URL('./readConversation.task.ts', import.meta.url),
)
/** The processor time that reading a file may use. */
const cpuMs = 20_000

const sentences: Record<ConversationProblem, string> = {
  encoding: '글자 방식을 알 수 없습니다. 카카오톡에서 대화를 다시 내보내 주세요.',
  empty: '빈 파일입니다. 카카오톡에서 대화를 다시 내보내 주세요.',
  'no-conversation':
    '카카오톡 대화가 아닙니다. 카카오톡의 대화 내보내기로 만든 텍스트 파일을 업로드해주세요.',
  'no-days':
    '날짜 줄이 없어 언제 한 대화인지 알 수 없습니다. 날짜 줄까지 함께 복사하거나 대화 내보내기 파일을 업로드해주세요.',
  'too-many-lines': `${conversationLimits.lines.toLocaleString('ko-KR')}줄까지 읽을 수 있습니다. 기간을 나누어 내보낸 뒤 업로드해주세요.`,
  'too-many-people': `${conversationLimits.people}명까지 나오는 대화를 읽을 수 있습니다. 기간을 나누어 내보낸 뒤 업로드해주세요.`,
}
const tooComplex = '파일이 너무 복잡합니다. 기간을 나누어 내보낸 뒤 업로드해주세요.'

const unreadable = (details: string) => new AppError('conversation/unreadable', { details })

/** Checks name and content of an upload before its text is looked at. Returns the name as it is stored. */
async function checkUpload(file: UploadedFile | undefined) {
  if (!file) throw new AppError('file/missing')
  const fileName = cleanFileName(file.originalName)
  if (!fileName) throw new AppError('file/name-invalid')
  const type = await detectContent(file.received)
  if (type === 'empty') throw unreadable(sentences.empty)
  const isText = type === 'text' || type === 'unknown'
  if (!isText || !hasAcceptedEnding(conversationFiles, fileName))
    throw unreadable(sentences['no-conversation'])
  return { fileName, path: file.received.path }
}

/** Reads exports of KakaoTalk in a child process with limits, one at a time per person. */
export function createConversationReader(runner: Runner) {
  const takeTurn = createUserQueue({ most: 3, tooMany: 'conversation/too-many', gone: 'report/cancelled' })
  return async (teamId: string, file: UploadedFile | undefined, signal: AbortSignal, original = false) => {
    const { fileName, path } = await checkUpload(file)
    const turn = takeTurn(teamId, signal)
    try {
      await turn.begins
      return { fileName, ...(await readInChild(runner, { path, original, signal })) }
    } finally {
      turn.end()
    }
  }
}
export type ConversationReader = ReturnType<typeof createConversationReader>

async function readInChild(
  runner: Runner,
  { path, original, signal }: { path: string; original: boolean; signal: AbortSignal },
) {
  const options = { cpuMs, dataLimitMb: 500, heapMb: 300, maxResultMb: 96, readPaths: [path], signal }
  const input = { file: path, today: dayInSeoul(), original }
  const output = await runner.run(readTask, input, options).catch((error: unknown) => {
    if (!(error instanceof IsolationError)) throw error
    if (error.reason === 'timeout') throw new AppError('server/overloaded')
    if (error.reason !== 'cancelled') throw unreadable(tooComplex)
    throw signal.aborted
      ? new AppError('report/cancelled')
      : new AppError('server/stopping', { retryAfterSeconds: 5 })
  })
  if ('problem' in output) throw unreadable(sentences[output.problem])
  return output
}
