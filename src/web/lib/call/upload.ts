import { type CallInput, type MultipartEndpoint, pathOf, type ResponseOf } from '#shared/platform/endpoint.ts'
import { keyOf } from './call.ts'
import { heard, prepare, refuse } from './request.ts'

interface UploadOptions {
  signal?: AbortSignal
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress?(part: number): void
  /**
   * An object that identifies the attempt. If the same object is passed again after a lost response, the server applies
   * the upload only once.
   */
  attemptOf?: object
}

/** A multipart call with progress and cancel. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload<E extends MultipartEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, onProgress, attemptOf }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const { method } = endpoint
  const { form, ...rest } = input as { form: unknown; params?: unknown; query?: unknown }
  const path = pathOf(endpoint, rest)
  const { headers, background } = prepare(method, {
    activity: 'person',
    idempotencyKey: attemptOf && keyOf(attemptOf),
  })
  return new Promise((resolve, reject) => {
    const sender = new XMLHttpRequest()
    const cancel = () => sender.abort()
    sender.open(method, path)
    sender.withCredentials = true
    for (const [name, value] of headers) sender.setRequestHeader(name, value)
    sender.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    sender.onload = () => {
      heard(background, sender.status)
      if (sender.status >= 200 && sender.status < 300) resolve(JSON.parse(sender.responseText))
      else {
        const retryAfter = sender.getResponseHeader('retry-after')
        reject(refuse(sender.status, sender.responseText || sender.statusText, method, path, retryAfter))
      }
    }
    sender.onerror = () => reject(new TypeError('The upload was cut off.'))
    sender.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    sender.onloadend = () => signal?.removeEventListener('abort', cancel)
    signal?.addEventListener('abort', cancel)
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'))
    else sender.send(form as FormData)
  })
}

export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
