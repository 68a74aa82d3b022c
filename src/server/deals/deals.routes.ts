import { addCounterparties, checkCounterparties, listProposals } from '#shared/deals/adding.endpoints.ts'
import {
  changeCounterparty,
  changeStageDay,
  countDeals,
  endCounterparty,
  getCompanyDeals,
  getCounterparty,
  getOfferedMove,
  getStageMedians,
  keepStage,
  linkCounterparty,
  listDeals,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { addTask, changeTask, listTasks } from '#shared/deals/tasks.endpoints.ts'
import { getWeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { jsonBytes } from '../platform/http/preparedJson.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { addDeals } from './adding/add.commands.ts'
import { checkLines } from './adding/checkLines.ts'
import { readProposals } from './adding/proposals.queries.ts'
import { linkLead } from './linking/linkLead.commands.ts'
import { declineOffer } from './offer/declineOffer.commands.ts'
import { readOfferedMove } from './offer/offeredMove.queries.ts'
import { readDealPapers } from './papers/papers.queries.ts'
import { pageOfDeals, readDealCounts, readMedians } from './table/allDeals.queries.ts'
import { readCompanyDeals, readDeal, readSteps } from './table/deals.queries.ts'
import { editDeal } from './table/edit.commands.ts'
import { endDeal, reopenDeal } from './table/end.commands.ts'
import { moveDeal, moveStageDay } from './table/move.commands.ts'
import { editTask, writeTask } from './tasks/tasks.commands.ts'
import { pageOfTasks, tasksOfDeal } from './tasks/tasks.queries.ts'
import { readWeekly } from './weekly/weekly.queries.ts'

export const dealRoutes = (): Route[] => [
  // The answer has hundreds of rows that already match the contract. Checking them against the response schema again
  // would cost more than reading them.
  route(getCompanyDeals, signedIn, async ({ actor, params, db }) =>
    jsonBytes(JSON.stringify(await readCompanyDeals(db, actor, params.businessNumber))),
  ),
  route(listDealPapers, signedIn, ({ params, db }) => readDealPapers(db, params.businessNumber)),
  route(listDeals, signedIn, async ({ actor, query, db }) =>
    jsonBytes(JSON.stringify(await pageOfDeals(db, actor, query))),
  ),
  route(countDeals, signedIn, ({ actor, query, db }) => readDealCounts(db, actor, query)),
  route(getStageMedians, signedIn, ({ db }) => readMedians(db)),
  route(getCounterparty, signedIn, async ({ actor, params, db }) => ({
    row: await readDeal(db, actor, Number(params.id)),
    steps: await readSteps(db, Number(params.id)),
    tasks: await tasksOfDeal(db, actor, Number(params.id)),
  })),
  route(moveCounterparty, signedIn, ({ params, body, change }) => moveDeal(change, Number(params.id), body)),
  route(changeStageDay, signedIn, ({ params, body, change }) =>
    moveStageDay(change, Number(params.id), body),
  ),
  route(changeCounterparty, signedIn, ({ params, body, change }) =>
    editDeal(change, Number(params.id), body),
  ),
  route(endCounterparty, signedIn, ({ params, body, change }) => endDeal(change, Number(params.id), body)),
  route(reopenCounterparty, signedIn, ({ params, body, change }) =>
    reopenDeal(change, Number(params.id), body),
  ),
  route(linkCounterparty, signedIn, ({ params, body, change }) => linkLead(change, Number(params.id), body)),
  route(keepStage, signedIn, ({ params, body, change }) => declineOffer(change, Number(params.id), body)),
  route(getOfferedMove, signedIn, ({ actor, params, db }) => readOfferedMove(db, actor, Number(params.id))),
  route(checkCounterparties, signedIn, async ({ params, body, db }) => ({
    rows: await checkLines(db, params.businessNumber, body.lines),
  })),
  route(addCounterparties, signedIn, ({ params, body, change }) =>
    addDeals(change, params.businessNumber, body),
  ),
  route(listProposals, signedIn, ({ actor, params, db }) => readProposals(db, actor, params.businessNumber)),
  route(listTasks, signedIn, ({ actor, query, db }) => pageOfTasks(db, actor, query)),
  route(addTask, signedIn, ({ body, change }) => writeTask(change, body)),
  route(changeTask, signedIn, ({ params, body, change }) => editTask(change, Number(params.id), body)),
  route(getWeeklyMeeting, signedIn, ({ actor, query, db }) => readWeekly(db, actor, query)),
]
