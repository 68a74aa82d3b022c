import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { CompanyStripProps } from './Strip.tsx'

const Strip = whenNeeded<CompanyStripProps>(
  () => import('./Strip.tsx').then((module) => module.Strip),
  <div className="min-h-11" />,
)

/** Loaded after the screen, into its reserved place. */
export const CompanyStrip = (props: CompanyStripProps) => <Strip needed {...props} />
