import { MakerScreen } from '#web/documents/maker/MakerScreen.tsx'
import { makers } from '#web/documents/makerScreens.ts'

/**
 * Creates the screen of a document maker. Each is a separate component, so that React keeps no state when switching
 * between them.
 */
export const makerOf = (kind: keyof typeof makers) =>
  function MakerRoute() {
    return <MakerScreen maker={makers[kind]} />
  }
