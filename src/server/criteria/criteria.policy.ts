import { mayEditCompany, type Ownership } from '../company/company.policy.ts'
import type { Reader } from '../deals/table/deals.policy.ts'

/** Whoever may edit a company may change what it looks for, or the terms on which it is for sale. */
export const mayChangeCriteria = (who: Reader, ownership: Ownership) => mayEditCompany(who, ownership)
