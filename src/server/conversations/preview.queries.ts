import { requireCompany } from '#server/company/company.queries.ts'
import { ownershipOf } from '#server/company/companyRows.ts'
import type { Db } from '#server/database/connect.ts'
import { mayManageFiles } from '#server/files/files.policy.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { clockOfMinute } from '#shared/platform/day.ts'
import { hashesOf, storedHashes } from './lineHashes.ts'
import type { ReadConversation } from './reading/conversation.ts'
import { companiesTaking, whoTheyAre } from './taking.queries.ts'

/** How much of a message the preview shows. */
const shownLetters = 300

/** Describes an export before it is stored: what is new of it for this company, and who its people probably are. */
export async function previewConversation(
  db: Db,
  actor: Actor,
  businessNumber: string,
  { fileName, title, encoding, people, lines, leftOut }: ReadConversation & { fileName: string },
): Promise<ConversationPreview> {
  const { row, add } = await requireCompany(db, businessNumber)
  const hashes = hashesOf(lines)
  const known = await storedHashes(db, businessNumber, hashes)
  const fresh = lines.map((line, at) => ({ line, at })).filter(({ at }) => !known.has(hashes[at] ?? ''))
  const counts = new Map<number, number>()
  for (const { line } of fresh) counts.set(line.speaker, (counts.get(line.speaker) ?? 0) + 1)
  const companies = await companiesTaking(db, businessNumber)
  const who = await whoTheyAre(db, actor, people, companies)
  const days = [...Map.groupBy(fresh, ({ line }) => line.day)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  )
  return {
    fileName,
    title,
    encoding,
    total: lines.length,
    stored: lines.length - fresh.length,
    storedUntil: [...known.values()].toSorted().at(-1) ?? null,
    leftOut: { ...leftOut },
    people: people.map((name, at) => ({
      name,
      lines: counts.get(at) ?? 0,
      teamId: who[at]?.teamId ?? null,
      businessNumber: who[at]?.businessNumber ?? null,
    })),
    companies,
    days: days.map(([day, some]) => ({
      day,
      lines: some.map(({ line, at }) => ({
        place: at,
        time: clockOfMinute(line.minute),
        speaker: line.speaker,
        text: line.text.length > shownLetters ? `${line.text.slice(0, shownLetters)}…` : line.text,
        masked: line.masked,
      })),
    })),
    canKeepFile: mayManageFiles(actor, ownershipOf(row, add)),
  }
}
