import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { CompanyStripProps } from './Strip.tsx'

const Strip = whenNeeded<CompanyStripProps>(
  () => import('./Strip.tsx').then((module) => module.Strip),
  <div className="min-h-11" />,
)

/** Code-split: a placeholder of the same height is shown until the strip has loaded. */
export const CompanyStrip = (props: CompanyStripProps) => <Strip needed {...props} />
