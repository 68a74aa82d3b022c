import * as z from 'zod/mini'
import { sides } from '../catalogue/words/sides.ts'
import { longestText } from '../company/conditions/tree.ts'
import { matching } from '../platform/bounded.ts'
import { record } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { plainText, requiredText } from '../platform/text.ts'
import { TableArrangement } from './settings.endpoints.ts'
import { longestViewName } from './viewLimits.ts'

/** The screens that have views: the list and the overall table of each side. */
export const viewScreens = sides.keys.flatMap((side) => [`${side}-list`, `${side}-table`] as const)
export type ViewScreen = (typeof viewScreens)[number]
const Screen = z.enum(viewScreens, '화면 이름을 확인해주세요.')

/**
 * What a view stores: conditions and sort as they stand in the URL of the screen, and the columns. A column, a
 * condition or a word that no longer exists is left out when the view is opened, and the screen says so.
 */
export const ViewContent = z.extend(TableArrangement, {
  search: record(
    matching(/^[A-Za-z][A-Za-z0-9]{0,39}$/, '조건 이름을 확인해주세요.'),
    plainText(longestText),
    {
      most: 60,
      tooMany: '조건이 너무 많습니다.',
      letters: 4000,
      tooLong: '조건이 너무 깁니다.',
    },
  ),
})
export type ViewContent = z.infer<typeof ViewContent>

export const ListView = z.object({
  id: z.number(),
  screen: Screen,
  name: z.string(),
  /** Whether everybody sees the view. */
  shared: z.boolean(),
  content: ViewContent,
  /** False if the stored content cannot be read, because another release stored it. It is then shown as empty. */
  readable: z.boolean(),
  /** True if conditions were left out for this person, because their words may be contacts. */
  shortened: z.boolean(),
  version: z.number(),
  owner: z.object({
    teamId: z.string(),
    managerName: z.string(),
    /** True if the owner has been deleted. The admin side then decides about a shared view. */
    gone: z.boolean(),
  }),
  can: z.object({ change: z.boolean() }),
})
export type ListView = z.infer<typeof ListView>

const given = {
  name: requiredText('보기 이름', longestViewName),
  shared: z.boolean({ error: '함께 볼지 선택해주세요.' }),
  content: ViewContent,
}
const params = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })
const version = z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })
const ofScreen = z.object({ screen: Screen })

export const listViews = endpoint('GET', '/api/views/{screen}', {
  summary: '목록 화면의 보기입니다. 내 보기와 함께 보는 보기를 보냅니다.',
  staleAfter: ['views', 'users'],
  params: ofScreen,
  response: z.object({
    rows: z.array(ListView),
    /** The view with which the screen opens for this person; null if none is chosen. */
    usual: z.nullable(z.number()),
  }),
})
/**
 * How many companies each view finds. The menu asks when it opens. A view that would cost too much has no row, and so
 * has no view if all together take too long.
 */
export const countViews = endpoint('GET', '/api/views/{screen}/counts', {
  summary: '보기마다 조건에 맞는 기업 수입니다. 1,000곳이 넘으면 세기를 멈춥니다.',
  staleAfter: ['views'],
  weight: callWeights.figures,
  params: ofScreen,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        count: z.number(),
        /** True if there are more companies than counted. */
        more: z.boolean(),
      }),
    ),
  }),
})

/** A view by its name, for the finder. */
const NamedView = z.object({
  id: z.number(),
  screen: Screen,
  name: z.string(),
  shared: z.boolean(),
  /** The name of the owner of a shared view of somebody else; null for one's own. */
  ownerName: z.nullable(z.string()),
})
export type NamedView = z.infer<typeof NamedView>
export const listAllViews = endpoint('GET', '/api/views', {
  summary: '모든 목록 화면의 보기 이름입니다. 내 보기와 함께 보는 보기를 보냅니다.',
  staleAfter: ['views', 'users'],
  response: z.array(NamedView),
})

export const addView = endpoint('POST', '/api/views/{screen}', {
  summary: '지금 목록을 새 보기로 저장합니다.',
  status: 201,
  params: ofScreen,
  body: z.object(given),
  response: ListView,
})
export const changeView = endpoint('PUT', '/api/views/of/{id}', {
  summary: '보기를 바꿉니다. 함께 보는 보기는 작성자와 관리자가 바꿉니다.',
  params,
  body: z.object({ ...given, version }),
  response: ListView,
})
export const deleteView = endpoint('DELETE', '/api/views/of/{id}', {
  summary: '보기를 지웁니다.',
  params,
  response: z.object({ deleted: z.boolean() }),
})
export const restoreView = endpoint('POST', '/api/views/of/{id}/restore', {
  summary: '방금 지운 보기를 복원합니다. 지울 수 있는 사람이 한 시간 안에 할 수 있습니다.',
  params,
  response: ListView,
})
export const setUsualView = endpoint('PUT', '/api/views/{screen}/usual', {
  summary: '화면을 열 때 처음 보일 보기를 정합니다. 비우면 정하지 않습니다.',
  params: ofScreen,
  body: z.object({ id: z.nullable(z.number().check(z.int(), z.positive())) }),
  response: z.object({ usual: z.nullable(z.number()) }),
})
