import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { CompanyStripProps } from './Strip.tsx'

const Strip = whenNeeded<CompanyStripProps>(
  () => import('./Strip.tsx').then((module) => module.Strip),
  <div className="min-h-11" />,
)

/** The strip is loaded after the screen. Its place is reserved meanwhile. */
export const CompanyStrip = (props: CompanyStripProps) => <Strip needed {...props} />
