import { doubtLayouts } from './layouts/doubts.ts'
import { endLayouts } from './layouts/ends.ts'
import { headLayouts } from './layouts/heads.ts'
import { pieceLayouts } from './layouts/pieces.ts'
import { unitLayouts } from './layouts/units.ts'

export const strangers = [...endLayouts, ...headLayouts, ...pieceLayouts, ...unitLayouts, ...doubtLayouts]
