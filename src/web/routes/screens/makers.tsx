import { MakerScreen } from '#web/documents/maker/MakerScreen.tsx'
import { makers } from '#web/documents/makerScreens.ts'

/**
 * Returns the screen of one of the two document makers. Each is a component of its own, so that they do not
 * share state.
 */
export const makerOf = (kind: keyof typeof makers) =>
  function MakerRoute() {
    return <MakerScreen maker={makers[kind]} />
  }
