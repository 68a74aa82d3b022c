import * as z from 'zod/mini'
import { boundedText, matching } from '../../platform/bounded.ts'
import { callWeights, endpoint } from '../../platform/endpoint.ts'
import { pageKey } from '../../platform/page.ts'
import { noResidentSearch } from '../../platform/text.ts'
import { BusinessNumber } from '../businessNumber.ts'
import { BrokerageInput } from '../dossier.ts'
import { listSort, withoutContradiction } from '../list/companyList.endpoints.ts'
import { companyFilter } from '../list/filterShape.ts'
import { whereWeight } from '../list/where.ts'
import type { OwnFieldKey } from '../own/ownKey.ts'
import { asksReason, boardFactsOf, boardKeys, movedFields } from './boardFields.ts'

/**
 * A board shows the companies of a list as cards, one column for each value of a field. It has the filters of the list.
 * Columns and cards are asked for apart, because only the columns in sight load cards.
 */

const noField = '나눌 기준을 선택해주세요.'
const ownBoard = matching(/^ownChoice[1-9]\d{0,5}$/, noField) as unknown as z.ZodMiniType<
  OwnFieldKey,
  OwnFieldKey
>
const by = z.union([z.enum(boardKeys, { error: noField }), ownBoard], { error: noField })
const longestColumn = 100
const column = boundedText(longestColumn, '열을 확인해주세요.').check(
  z.minLength(1, '열을 확인해주세요.'),
  noResidentSearch,
)

const BoardColumn = z.object({
  /** The value of the field, or the word that filters use for companies without one. */
  key: z.string(),
  label: z.string(),
  count: z.number(),
  /** The sum of the asked prices in million won; null if no company of the column has one or if the user may not see all. */
  price: z.nullable(z.number()),
  /** True if the column has a company whose price the user may not see. */
  priceHidden: z.boolean(),
  /** The number of companies without a report for as long as lists mark it. */
  silent: z.number(),
  /** Whether cards can be dropped here: false for a person who has been deleted. */
  open: z.boolean(),
})
export type BoardColumn = z.infer<typeof BoardColumn>

export const getBoard = endpoint('GET', '/api/company-board', {
  summary: '기업 보드의 열입니다. 열마다 조건에 맞는 기업 수와 희망금액 합계를 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports', 'users'],
  weight: (query: Record<string, unknown>) => Math.max(callWeights.figures, whereWeight(query)),
  query: withoutContradiction(z.object({ ...companyFilter, by })),
  response: z.object({ columns: z.array(BoardColumn) }),
})

const BoardCard = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.nullable(z.string()),
  uniqueNumber: z.nullable(z.string()),
  mainProducts: z.nullable(z.string()),
  /** The asked price in million won; null if there is none or if the user may not see it. */
  sellerHopedPrice: z.nullable(z.number()),
  progressStage: z.nullable(z.string()),
  companyStatus: z.nullable(z.string()),
  latestReportDate: z.nullable(z.string()),
  latestReportStage: z.nullable(z.string()),
  manager1Team: z.nullable(z.string()),
  manager1Name: z.nullable(z.string()),
  /** The choice of the own field by which the board has its columns. */
  own: z.optional(z.nullable(z.string())),
  /** Whether the user may move the card to another column. */
  mayMove: z.boolean(),
})
export type BoardCard = z.infer<typeof BoardCard>

export const cardsPerPage = 30

export const listBoardCards = endpoint('GET', '/api/company-board/cards', {
  summary: '기업 보드 한 열의 카드입니다. 목록과 같은 순서로 나누어 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports', 'users'],
  weight: whereWeight,
  query: withoutContradiction(z.object({ ...companyFilter, by, column, sort: listSort, after: pageKey })),
  response: z.object({ rows: z.array(BoardCard), next: z.nullable(z.string()) }),
})

export const moveBoardCard = endpoint('POST', '/api/company-board/moves', {
  summary: '기업 카드를 다른 열로 옮깁니다. 그 열의 값이 기업에 저장됩니다.',
  body: z
    .object({
      businessNumber: BusinessNumber,
      by: z.union([z.enum(movedFields, { error: noField }), ownBoard], { error: noField }),
      /** The column in which the user saw the card. If it is no longer there, the move is refused. */
      from: column,
      to: column,
      /** The reason of a new ability (진행가능 여부). Absent, the stored reason stays. */
      reason: BrokerageInput.shape.statusReason,
      /**
       * Set to undo a move: the reason is the one from before and may be missing if this was the last change of the
       * ability, and `byDefault` says whether the person in slot 1 was the default manager.
       */
      undo: z.optional(z.object({ byDefault: z.boolean() })),
    })
    .check(
      z.refine(({ from, to }) => from !== to, { error: '이미 그 열에 있습니다.', path: ['to'] }),
      z.refine(
        ({ by, to }) => to === boardFactsOf(by).none || (boardFactsOf(by).words?.includes(to) ?? true),
        {
          error: '옮길 열을 확인해주세요.',
          path: ['to'],
        },
      ),
      z.refine(({ by, to, reason, undo }) => undo !== undefined || !asksReason(by, to) || Boolean(reason), {
        error: '사유를 입력해주세요.',
        path: ['reason'],
      }),
    ),
  response: z.object({
    version: z.number(),
    /** What an undo has to restore beside the value. */
    before: z.object({ reason: z.nullable(z.string()), byDefault: z.boolean() }),
    warnings: z.array(z.string()),
  }),
})
export type BoardMove = z.output<typeof moveBoardCard.body>
