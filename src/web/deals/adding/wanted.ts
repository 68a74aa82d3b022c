import { dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import type { AddingState, CheckedLine, Proposal } from '#shared/deals/adding.endpoints.ts'
import type { DealCompany } from '#shared/deals/counterparty.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { leadWord, shortDay } from '../dealTexts.ts'

/** A company that a person wants to add. A lead has no business number. */
export interface Wanted {
  key: string
  businessNumber: string | null
  companyName: string
  side: string | null
  uniqueNumber: string | null
  star: boolean
  /** The day of the first stage (TM), if it differs from the day chosen for all companies. */
  day?: string
  /** True if its deal has ended and is opened again. */
  reopens?: boolean
}

export const keyOfName = (name: string) => `name ${name.replaceAll(/\s/g, '')}`
export const wantedOf = (company: Omit<DealCompany, 'manager'>, day?: string): Wanted => ({
  key: company.businessNumber ?? keyOfName(company.companyName),
  businessNumber: company.businessNumber,
  companyName: company.companyName,
  side: company.side,
  uniqueNumber: company.uniqueNumber,
  star: false,
  ...(day === undefined ? {} : { day }),
})

const lead = (name: string): Wanted =>
  wantedOf({ businessNumber: null, companyName: name, side: null, uniqueNumber: null })

/** Returns the company or lead that a checked line adds; null if it cannot be added. */
export const wantedOfLine = ({ canAdd, company, name }: Pick<CheckedLine, 'canAdd' | 'company' | 'name'>) =>
  canAdd ? (company ? wantedOf(company) : name === null ? null : lead(name)) : null

/**
 * Returns the company or lead of a proposal; null if it cannot be added. The day of the first report about it becomes
 * the day of its first stage (TM).
 */
export const wantedOfProposal = ({ canAdd, company, name, firstDay }: Proposal): Wanted | null =>
  canAdd ? { ...(company ? wantedOf(company) : lead(name)), day: firstDay } : null

export interface StateText {
  text: string
  /**
   * `locked`: the company cannot be added. `careful`: the company can be added, but the person should read the text
   * first.
   */
  tone: 'locked' | 'careful'
}

type Checked = Pick<CheckedLine, 'state' | 'canAdd' | 'stage' | 'endedDay' | 'endReason'> & {
  choices?: readonly unknown[]
}

/** Returns why a company cannot be added, or what adding it will do. Null if there is nothing to say. */
export function stateText({ state, canAdd, stage, endedDay, endReason, choices }: Checked): StateText | null {
  const locked = (text: string): StateText => ({ text, tone: 'locked' })
  const careful = (text: string): StateText => ({ text, tone: 'careful' })
  const texts: Record<AddingState, () => StateText | null> = {
    ready: () => null,
    present: () => locked(`진행표에 있음${stage ? ` · ${dealStageWord(stage)}` : ''}`),
    twice: () => locked('위에 같은 곳이 있음'),
    self: () => locked('이 기업 자신'),
    'same-group': () => locked('같은 그룹이거나 관계회사'),
    'wrong-side': () => locked('상대방이 될 수 없는 중개유형'),
    several: () =>
      careful(
        choices?.length === 1
          ? '사업자번호는 없고 이름이 같은 곳, 맞으면 선택해주세요'
          : `같은 이름 ${choices?.length ?? 0}곳, 하나를 선택해주세요`,
      ),
    unknown: () =>
      canAdd
        ? careful(`등록되지 않음 · ${withDirection(leadWord)} 넣음`)
        : locked('등록되지 않은 사업자번호'),
    reopens: () =>
      careful(
        [endedDay && `${shortDay(endedDay)} 종료`, endReason && endReasonWord(endReason), '다시 시작']
          .filter(Boolean)
          .join(' · '),
      ),
  }
  return texts[state]()
}

/** Adds `more` to the chosen companies, without duplicates and in the order in which they were chosen. */
export function withChosen(chosen: readonly Wanted[], more: readonly Wanted[]): Wanted[] {
  const keys = new Set(chosen.map(({ key }) => key))
  return [...chosen, ...more.filter(({ key }) => !keys.has(key) && keys.add(key))]
}
export const withoutChosen = (chosen: readonly Wanted[], keys: ReadonlySet<string>) =>
  chosen.filter(({ key }) => !keys.has(key))
