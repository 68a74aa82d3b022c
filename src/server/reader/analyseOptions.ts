import type { ReportProgress } from '#shared/registration/analysis.ts'
import type { PageContent } from './load/page.ts'

export interface AnalyseOptions {
  onProgress?: (progress: ReportProgress) => void
  /** Stops the work; the promise then rejects with an IsolationError of reason `cancelled`. */
  signal?: AbortSignal
  /** Pages that OCR has read already: give them back to go on where a cancelled or broken run stopped. */
  recognised?: PageContent[]
  /** Called with each OCR step's pages, for whoever wants to keep them. */
  onRecognised?: (pages: PageContent[]) => void
}
