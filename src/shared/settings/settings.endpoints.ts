import * as z from 'zod/mini'
import { type SideKey, sides } from '../catalogue/words/sides.ts'
import { matching } from '../platform/bounded.ts'
import { list, record } from '../platform/boundedLists.ts'
import { endpoint } from '../platform/endpoint.ts'
import { noResidentNumber } from '../platform/text.ts'

/** The tables whose columns people can arrange: the overall table of each side. */
export type ArrangedTable = SideKey

const key = matching(/^[A-Za-z]{2}[A-Za-z0-9]{0,38}$/, '열 이름을 확인해주세요.').check(noResidentNumber)
const most = 100
const mostPinned = 10

/** A column arrangement: the shown columns in order, their widths and which are pinned. Unknown columns are ignored. */
export const TableArrangement = z.object({
  /** The shown columns; null for all in the default order. */
  columns: z.nullable(list(key, most).check(z.minLength(1))),
  widths: record(key, z.number().check(z.minimum(20), z.maximum(2000)), {
    most,
    tooMany: '열이 너무 많습니다.',
  }),
  /** Pinned columns, which stay visible while the table is scrolled sideways. */
  pinned: z._default(list(key, mostPinned), []),
})
export type TableArrangement = z.infer<typeof TableArrangement>

const params = z.object({ table: z.enum(sides.keys, '표 이름을 확인해주세요.') })

export const getArrangement = endpoint('GET', '/api/settings/tables/{table}', {
  summary: '내가 정한 표의 열과 너비입니다. 정한 적이 없으면 모든 열입니다.',
  staleAfter: [],
  params,
  response: TableArrangement,
})
export const saveArrangement = endpoint('PUT', '/api/settings/tables/{table}', {
  summary: '표의 열과 너비를 내 것으로 저장합니다.',
  params,
  body: TableArrangement,
  response: TableArrangement,
})
