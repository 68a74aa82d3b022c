import type { ReportProgress } from '#shared/registration/analysis.ts'
import type { Taught } from '#shared/registration/teaching.ts'
import type { PageContent } from './load/page.ts'
import type { Teaching } from './teaching/teach.ts'

export interface AnalyseOptions {
  onProgress?: (progress: ReportProgress) => void
  /** Stops the work; the promise then rejects with an IsolationError of reason `cancelled`. */
  signal?: AbortSignal
  /** Pages that OCR has read already: give them back to go on where a cancelled or broken run stopped. */
  recognised?: PageContent[]
  /** Called with each OCR step's pages, for whoever wants to keep them. */
  onRecognised?: (pages: PageContent[]) => void
  /** What an earlier reading of this file gave, as `onKept` told it: its pages are not read again, but for those of hints. */
  kept?: Uint8Array
  /** Called with what the pages gave, packed, where that is new and not too much. */
  onKept?: (packed: Uint8Array) => void
  /** What people said of this report and of others of its kind. */
  teaching?: Teaching
  /** Called at the end with what became of it. */
  onTaught?: (taught: Taught) => void
}
