import { MakerScreen } from '#web/documents/maker/MakerScreen.tsx'
import { makers } from '#web/documents/makers.ts'

/** One of the two makers: a component for each, so that none takes over what the other shows. */
export const makerOf = (kind: keyof typeof makers) =>
  function MakerRoute() {
    return <MakerScreen maker={makers[kind]} />
  }
