import type * as add from '#shared/company/brokerage.endpoints.ts'
import type * as company from '#shared/company/company.endpoints.ts'
import type * as history from '#shared/managers/history.endpoints.ts'
import type * as managers from '#shared/managers/managers.endpoints.ts'
import type { JsonEndpoint, StreamEndpoint } from '#shared/platform/endpoint.ts'

/**
 * By address, with the contract's types: the contracts themselves would bring the shapes of whole dossiers along, and
 * parts of the validator into the first load. A test holds both against each other.
 */
const at = <E extends JsonEndpoint | StreamEndpoint>(method: E['method'], path: E['path']) =>
  ({ method, path }) as unknown as E

export const getCompany = at<typeof company.getCompany>('GET', '/api/company-cretop/{businessNumber}')
export const listBrokerages = at<typeof add.listBrokerages>('GET', '/api/company-add')
export const addBrokerage = at<typeof add.addBrokerage>('POST', '/api/company-add')
export const changeBrokerage = at<typeof add.changeBrokerage>('PUT', '/api/company-add/{key}')
export const getHistory = at<typeof history.getHistory>('GET', '/api/manager-history/{businessNumber}')
export const checkPermission = at<typeof managers.checkPermission>(
  'GET',
  '/api/check-business-permission/{teamId}/{businessNumber}',
)
export const assignDefaultManager = at<typeof managers.assignDefaultManager>(
  'POST',
  '/api/assign-default-manager/{businessNumber}',
)
export const countManaged = at<typeof managers.countManaged>('GET', '/api/managers/{teamId}/companies-count')
export const handOver = at<typeof managers.handOver>('POST', '/api/managers/handover')
export const recentHistory = at<typeof history.recentHistory>('GET', '/api/manager-history/recent')
