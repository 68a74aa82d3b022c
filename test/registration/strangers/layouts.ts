import { deskLayouts } from './layouts/desks.ts'
import { doubtLayouts } from './layouts/doubts.ts'
import { endLayouts } from './layouts/ends.ts'
import { headLayouts } from './layouts/heads.ts'
import { makerLayouts } from './layouts/makers.ts'
import { nameLayouts } from './layouts/names.ts'
import { paperLayouts } from './layouts/papers.ts'
import { pieceLayouts } from './layouts/pieces.ts'
import { spareLayouts } from './layouts/spare.ts'
import { statementPapers } from './layouts/statementPapers.ts'
import { turnedLayouts } from './layouts/turned.ts'
import { twoColumnLayouts } from './layouts/twoColumns.ts'
import { unitLayouts } from './layouts/units.ts'

export const strangers = [
  ...endLayouts,
  ...headLayouts,
  ...pieceLayouts,
  ...unitLayouts,
  ...doubtLayouts,
  ...turnedLayouts,
  ...twoColumnLayouts,
  ...nameLayouts,
  ...makerLayouts,
  ...deskLayouts,
  ...paperLayouts,
  ...spareLayouts,
  ...statementPapers,
]
