import { type CallInput, type DownloadEndpoint, pathOf } from '#shared/platform/endpoint.ts'
import { saveBlob } from '../files/saveBlob.ts'
import { request } from './request.ts'

/** Returns the file name from the RFC 5987 parameter `filename*`, because `filename` cannot contain Hangul. */
export function nameInHeader(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : null
  } catch {
    return null
  }
}

/** Fetches a file as a blob. Throws an `ApiError` for an error response. */
export async function fetchDownload<E extends DownloadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await request(pathOf(endpoint, input), { signal })).blob()
}

/**
 * Fetches a file and saves it as a browser download. Throws an `ApiError` for an error response, so that the caller can
 * show it.
 */
export async function saveDownload<E extends DownloadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name?: string,
): Promise<void> {
  const response = await request(pathOf(endpoint, input))
  const given = name ?? nameInHeader(response.headers.get('content-disposition'))
  saveBlob(given ?? '', await response.blob())
}
