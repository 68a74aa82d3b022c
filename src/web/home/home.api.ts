import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#shared/home/home.endpoints.ts'

// By address, through the default loader: the home page needs it before the first click, and the contract would
// bring its shapes along. A test holds the address against the contract.
export const todayQuery = queryOptions<Today>({ queryKey: ['/api/today'] })
