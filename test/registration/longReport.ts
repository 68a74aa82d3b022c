import { makeReport } from './golden/report.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

/** Thirty-six pages of the longest layout, for measuring the time of a reading. */
export async function longReport(): Promise<Uint8Array> {
  const [layout] = tuningLayouts
  if (!layout) throw new Error('no layout')
  const style = { ...layout.style, rowPad: 30 }
  const model = { ...layout.model, partners: 30, workplaces: 8 }
  return (await makeReport({ ...layout, style, model }, 5)).pdf
}
