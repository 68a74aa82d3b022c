import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Ownership } from '../../company/company.policy.ts'
import { mayChangeDeals, type Reader } from '../table/deals.policy.ts'

/** Whether the user may write decisions and tasks about any company, and decisions that concern no company. */
export const mayDecideAll = (who: Reader) => isAdminSide(who.role)

/**
 * Whoever may change the deal table of a company may write tasks about the company and its counterparties. Only the
 * admin side may write a decision that concerns no company.
 */
export const mayWriteTask = (who: Reader, company: Ownership | null) =>
  company === null ? mayDecideAll(who) : mayChangeDeals(who, company)

interface TaskParts {
  person: string
  createdBy: string | null
}
/**
 * Who may change a task: the person who has to do it, its author, the managers of its company (`ownsCompany`) and the
 * admin side. For a decision about no company, `ownsCompany` is false.
 */
export const mayChangeTask = (who: Reader, task: TaskParts, ownsCompany: boolean) =>
  isAdminSide(who.role) || task.person === who.teamId || task.createdBy === who.teamId || ownsCompany

/** Only the admin side may list all tasks of another person. The home page has the same rule. */
export const mayListTasksOf = (who: Reader, teamId: string) => teamId === who.teamId || isAdminSide(who.role)
