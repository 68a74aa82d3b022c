import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sizeText } from '#shared/catalogue/words/uploadLimits.ts'
import type { FileLimits } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'
import type { DiskWatch } from '../storage/diskWatch.ts'
import { StorageError } from '../storage/errors.ts'
import type { FileStore, UploadedFile } from '../storage/fileStore.ts'
import type { UploadAllowance } from '../storage/uploadQuota.ts'

export interface ReceivedForm {
  fields: Record<string, string | string[]>
  files: UploadedFile[]
  /**
   * The fields, and the hashes of the files. They show whether a request with a known idempotency key is a repetition.
   */
  content: object
  /** Removes the temporary files that the handler did not store. */
  discardRest(): Promise<void>
}

export interface FormLimits extends FileLimits {
  /** The most bytes of all fields together. They are held in memory until the last file has arrived. */
  textBytes: number
}

/** The longest file name that is read. It is more than any file system allows (255 UTF-16 units). */
const maxNameBytes = 1024

const encodedByBrowsers: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }

/**
 * Decodes a file name. Browsers encode only quotation mark, CR and LF (HTML, "multipart/form-data"). Any other code
 * such as `%41` was typed by a person and stays.
 */
const asNamed = (sent: string) =>
  sent.replaceAll(/%22|%0D|%0A/g, (letter) => encodedByBrowsers[letter] ?? letter)

interface Place {
  store: FileStore
  disk: Pick<DiskWatch, 'hasRoom'>
  /** What the sender may still upload today. Absent if nobody is signed in. */
  allowance?: UploadAllowance | undefined
}

/** Reads all parts of a form to their end. Files go straight into the incoming folder of the store. */
export async function receiveMultipart(
  { store, disk, allowance }: Place,
  limits: FormLimits,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError('request/content-type')
  const fields: ReceivedForm['fields'] = {}
  const files: UploadedFile[] = []
  let text = 0
  const arrived = () => files.reduce((sum, { received }) => sum + received.size, 0)
  const discardAll = async () => {
    const discarded = await Promise.all(
      files.map(async ({ received }) => ((await store.discard(received)) ? received.size : null)),
    )
    const sizes = discarded.filter((size) => size !== null)
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), count: sizes.length }
  }
  const discardRest = async () => {
    const { bytes, count } = await discardAll()
    // If the quota for the discarded files cannot be given back, the person may upload less until the end of the day.
    if (count > 0) await allowance?.giveBack(bytes, count).catch(() => undefined)
  }
  try {
    const parts = request.parts({
      limits: {
        files: limits.maxFiles + 1,
        fileSize: limits.maxBytes + 1,
        fields: 40 + limits.maxFiles,
        fieldSize: limits.textBytes,
        parts: 400,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        text += part.fieldname.length + String(part.value).length
        if (part.valueTruncated || text > limits.textBytes) throw new AppError('request/too-large')
        addField(fields, part.fieldname, String(part.value))
        continue
      }
      if (!limits.fields.includes(part.fieldname)) throw new AppError('request/malformed')
      if (Buffer.byteLength(part.filename ?? '') > maxNameBytes) throw new AppError('file/name-invalid')
      if (files.length >= limits.maxFiles)
        throw new AppError('file/too-many', { values: { limit: limits.maxFiles } })
      allowance?.requireFile(files.length + 1)
      const left = (allowance?.left ?? Number.POSITIVE_INFINITY) - arrived()
      const received = await store
        .receive(part.file, { maxBytes: Math.min(limits.maxBytes, left), hasRoom: disk.hasRoom })
        .catch((error: unknown) => {
          const overQuota = error instanceof StorageError && error.reason === 'too-large'
          throw overQuota && allowance && left < limits.maxBytes ? allowance.refusal() : error
        })
      files.push({ field: part.fieldname, originalName: asNamed(part.filename ?? ''), received })
      if (part.file.truncated) throw tooLarge(limits)
    }
    if (files.length > 0) await allowance?.take(arrived(), files.length)
  } catch (error) {
    await discardAll()
    throw refusal(error, limits)
  }
  const sent = files.map(({ field, originalName, received }) => [field, originalName, received.sha256])
  return { fields, files, content: { fields, sent }, discardRest }
}

function addField(fields: ReceivedForm['fields'], name: string, value: string): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  const all = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  Object.defineProperty(fields, name, { value: all, enumerable: true, writable: true, configurable: true })
}

const tooLarge = (limits: FileLimits) =>
  new AppError(limits.tooLarge ?? 'file/too-large', { values: { limit: sizeText(limits.maxBytes) } })

function refusal(error: unknown, limits: FileLimits): unknown {
  if (error instanceof AppError) return error
  if (error instanceof StorageError) {
    if (error.reason === 'full') return new AppError('server/disk-full')
    return error.reason === 'too-large' ? tooLarge(limits) : error
  }
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_FILES_LIMIT') return new AppError('file/too-many', { values: { limit: limits.maxFiles } })
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limits)
  if (code.startsWith('FST_')) return error
  // The parser reports a body that ends too early as an error without a code.
  return new AppError('file/upload-cut')
}
