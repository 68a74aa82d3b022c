import { getBoard, listBoardCards, moveBoardCard } from '#shared/company/board/board.endpoints.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/session/policy.ts'
import { moveCard } from './board.commands.ts'
import { pageOfCards, readBoard } from './board.queries.ts'

export const boardRoutes = (): Route[] => [
  route(getBoard, signedIn, ({ actor, query, db }) => readBoard(db, actor, query)),
  route(listBoardCards, signedIn, ({ actor, query, db }) => pageOfCards(db, actor, query)),
  route(moveBoardCard, signedIn, ({ body, change }) => moveCard(change, body)),
]
