import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import type {
  ConversationChoice,
  ConversationPreview,
} from '#shared/conversations/conversations.endpoints.ts'

/** What the person has picked of a conversation. Changes make a new object. */
export interface Picked {
  days: ReadonlySet<string>
  /** The places of messages that are left out. */
  leftOut: ReadonlySet<number>
  /** Who each person is: '' for nobody, or the value of an option such as `team:101` and `company:613-81-40923`. */
  people: readonly string[]
  keepsFile: boolean
  alsoOf: boolean
}

export const teamOption = (teamId: string) => `team:${teamId}`
export const companyOption = (businessNumber: string) => `company:${businessNumber}`

/** At first everything is picked that is new. Of more days than are stored at once, the last ones. */
export const firstPicked = ({ days, people, canKeepFile }: ConversationPreview): Picked => ({
  days: new Set(days.slice(0, conversationLimits.days).map(({ day }) => day)),
  leftOut: new Set(),
  people: people.map(({ teamId, businessNumber }) =>
    teamId ? teamOption(teamId) : businessNumber ? companyOption(businessNumber) : '',
  ),
  keepsFile: canKeepFile,
  alsoOf: false,
})

export function toggled<T>(set: ReadonlySet<T>, value: T, on: boolean): ReadonlySet<T> {
  const next = new Set(set)
  if (on) next.add(value)
  else next.delete(value)
  return next
}

const after = (option: string, start: string) =>
  option.startsWith(start) ? option.slice(start.length) : undefined

/** The company whose activities can hold the conversation, too: the first other company that somebody belongs to. */
export function otherCompany({ companies }: ConversationPreview, { people }: Picked, own: string) {
  const numbers = people.flatMap((option) => after(option, 'company:') ?? [])
  return companies.find(({ businessNumber }) => businessNumber !== own && numbers.includes(businessNumber))
}

/** The messages of the picked days that are not left out. */
export const pickedLines = ({ days }: ConversationPreview, picked: Picked) =>
  days
    .filter(({ day }) => picked.days.has(day))
    .flatMap(({ lines }) => lines.filter(({ place }) => !picked.leftOut.has(place)))

export function choiceOf(preview: ConversationPreview, picked: Picked, own: string): ConversationChoice {
  const days = preview.days.filter(({ day }) => picked.days.has(day))
  const shown = new Set(days.flatMap(({ lines }) => lines.map(({ place }) => place)))
  const other = picked.alsoOf ? otherCompany(preview, picked, own) : undefined
  return {
    total: preview.total,
    days: days.map(({ day }) => day),
    leftOut: [...picked.leftOut].filter((place) => shown.has(place)),
    people: picked.people.flatMap((option, at): ConversationChoice['people'] => {
      const [teamId, businessNumber] = [after(option, 'team:'), after(option, 'company:')]
      if (teamId) return [{ at, teamId }]
      return businessNumber ? [{ at, businessNumber }] : []
    }),
    keepsFile: picked.keepsFile,
    ...(other && { alsoOf: other.businessNumber }),
  }
}
