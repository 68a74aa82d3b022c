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
  /** What people said of this report and of others of its kind. */
  teaching?: Teaching
  /** Called at the end with what became of it. */
  onTaught?: (taught: Taught) => void
}
