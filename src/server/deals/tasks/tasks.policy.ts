import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Ownership } from '../../company/company.policy.ts'
import { mayChangeDeals, type Reader } from '../table/deals.policy.ts'

/** Whether the user may write decisions and tasks about any company, and decisions that concern no company. */
export const mayDecideAll = (who: Reader) => isAdminSide(who.role)

interface NewTask {
  teamId: string
  /** Set for the decision of a meeting. */
  meetingWeek?: string | undefined
}
/**
 * Whoever may change the deal table of a company may write tasks about the company and its counterparties. What concerns
 * no company people write for themselves only; for others, and as decisions of a meeting, the admin side writes it.
 */
export const mayWriteTask = (who: Reader, company: Ownership | null, { teamId, meetingWeek }: NewTask) =>
  company === null
    ? mayDecideAll(who) || (meetingWeek === undefined && teamId === who.teamId)
    : mayChangeDeals(who, company)

/** Whether the user may give an existing task to this person: about no company, by the same rule as a new task. */
export const mayGiveTask = (who: Reader, company: Ownership | null, teamId: string) =>
  company !== null || teamId === who.teamId || mayDecideAll(who)

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
