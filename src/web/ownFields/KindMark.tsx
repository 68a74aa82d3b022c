import { type OwnKind, ownKinds } from '#shared/company/own/ownKey.ts'
import { kindIcons } from './kindIcons.ts'

export function KindMark({ kind }: { kind: OwnKind }) {
  const Icon = kindIcons[kind]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 text-quiet" />
      {ownKinds[kind]}
    </span>
  )
}
