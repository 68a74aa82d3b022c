import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { CompanyStripProps } from './Strip.tsx'

const Strip = whenNeeded<CompanyStripProps>(
  () => import('./Strip.tsx').then((module) => module.Strip),
  <div className="min-h-11" />,
)

/** Comes behind the screen that it stands on, in its place. */
export const CompanyStrip = (props: CompanyStripProps) => <Strip needed {...props} />
