import type { getOfferedMove } from '#shared/deals/deals.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'

export type OfferedMove = NonNullable<ResponseOf<typeof getOfferedMove>['offer']>
