import { type SQL, sql } from 'drizzle-orm'
import type { NoteConversation } from '#shared/company/notes.endpoints.ts'
import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import { clockOfMinute } from '#shared/platform/day.ts'

/** A conversation as the statement below selects it, with minutes after midnight. */
export interface SelectedConversation
  extends Omit<NoteConversation, 'from' | 'until' | 'first' | 'speakers'> {
  fromMinute: number
  untilMinute: number
  speakers: NoteConversation['speakers'] | null
  first: { minute: number; speaker: number; text: string }[] | null
}

/** How much of each of the first messages is sent. */
const shownLetters = 300

/**
 * Selects the conversation that a note holds. The name of a speaker's company is only for those who may read the
 * company, and the number of a merged company leads to the one that remains.
 */
export const conversationOf = (noteId: SQL): SQL => sql`(
  select json_build_object('title', c.title, 'day', c.day, 'part', c.part, 'parts', c.parts, 'lines', c.lines,
    'fromMinute', c.from_minute, 'untilMinute', c.until_minute,
    'speakers', (select json_agg(json_build_object('name', given.speaker ->> 'name', 'label', u.team_id || '_' || u.manager_name,
        'businessNumber', l.business_number, 'companyName', n.company_name) order by given.place)
      from jsonb_array_elements(c.speakers) with ordinality as given (speaker, place)
      left join app_user u on u.team_id = given.speaker ->> 'teamId'
      left join company_alias x on x.old_number = given.speaker ->> 'businessNumber'
      left join company_list l on l.business_number = coalesce(x.business_number, given.speaker ->> 'businessNumber')
      left join party_name n on n.business_number = l.business_number),
    'first', (select json_agg(json_build_object('minute', f.minute, 'speaker', f.speaker, 'text', left(f.text, ${shownLetters}))
        order by f.place)
      from conversation_line f where f.note_id = c.note_id and f.place < ${conversationLimits.first}))
  from conversation c where c.note_id = ${noteId})`

export const describeConversation = ({
  fromMinute,
  untilMinute,
  speakers,
  first,
  ...conversation
}: SelectedConversation): NoteConversation => ({
  ...conversation,
  from: clockOfMinute(fromMinute),
  until: clockOfMinute(untilMinute),
  speakers: speakers ?? [],
  first: (first ?? []).map(({ minute, ...line }) => ({ ...line, time: clockOfMinute(minute) })),
})
