import type { ContactReader, ContactReaders } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { userLabel } from './userLabel.ts'

const words: Record<ContactReader['kind'], string> = {
  manager: '담당자',
  registering: '등록 팀',
  typing: '입력 팀',
}

/** Says in Korean who will see a contact that is entered now (`who`), and how that is restricted (`limits`). */
export function readerTexts({ readers, untilAssigned }: ContactReaders, ownTeam: string | undefined) {
  const named = readers.map(
    (reader) => `${words[reader.kind]} ${userLabel(reader)}${reader.teamId === ownTeam ? '(나)' : ''}`,
  )
  const teams = (['registering', 'typing'] as const).filter((kind) =>
    readers.some((reader) => reader.kind === kind),
  )
  return {
    who: ['관리자·부관리자', ...named],
    limits: [
      ...(readers.some(({ kind }) => kind === 'typing')
        ? ['입력 팀은 직접 입력한 칸만 볼 수 있습니다.']
        : []),
      ...(untilAssigned && teams.length > 0
        ? [
            `담당자가 지정되면 담당자가 볼 수 있고, ${withTopic(teams.map((kind) => words[kind]).join('과 '))} 더 이상 볼 수 없습니다.`,
          ]
        : []),
    ],
  }
}
