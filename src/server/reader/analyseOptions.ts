import type { ReportProgress } from '#shared/registration/analysis.ts'
import type { Taught } from '#shared/registration/teaching.ts'
import type { PageContent } from './load/page.ts'
import type { Teaching } from './teaching/teach.ts'

export interface AnalyseOptions {
  onProgress?: (progress: ReportProgress) => void
  /** Aborting this signal stops the work; the promise then rejects with an IsolationError of reason `cancelled`. */
  signal?: AbortSignal
  /** Pages that OCR has already read. Pass them again to continue a cancelled or failed run. */
  recognised?: PageContent[]
  /** Called with the pages of each OCR step, so that the caller can store them. */
  onRecognised?: (pages: PageContent[]) => void
  /**
   * The packed pages of an earlier reading of this file, as `onKept` delivered them. They are not read again, except
   * pages with a table that a person marked.
   */
  kept?: Uint8Array
  /** Called with the packed pages, if they are new and not too large. */
  onKept?: (packed: Uint8Array) => void
  /** What people taught about this report and about others of the same layout. */
  teaching?: Teaching
  /** Called at the end with what was recognised of the taught tables. */
  onTaught?: (taught: Taught) => void
}
