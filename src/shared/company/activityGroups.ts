/** Filters of the timeline. Each groups kinds of activity under a name that people use. */
export const activityGroups = {
  report: { label: '일일보고', kinds: ['report'] },
  file: { label: '파일', kinds: ['file'] },
  document: { label: '자료생성', kinds: ['document'] },
  deal: { label: '진행표', kinds: ['deal'] },
  nda: { label: 'NDA', kinds: ['nda'] },
  manager: { label: '담당자', kinds: ['manager', 'history'] },
  stage: { label: '단계·상태', kinds: ['stage'] },
  /** This group contains every kind that no other group names. */
  field: { label: '항목 변경', kinds: [] },
} as const satisfies Record<string, { label: string; kinds: readonly string[] }>
export type ActivityGroup = keyof typeof activityGroups

const groupByKind = new Map<string, ActivityGroup>(
  (Object.keys(activityGroups) as ActivityGroup[]).flatMap((group) =>
    activityGroups[group].kinds.map((kind): [string, ActivityGroup] => [kind, group]),
  ),
)
export const groupOf = (kind: string): ActivityGroup => groupByKind.get(kind) ?? 'field'

/** Kinds that are named in a group. */
export const groupedKinds = [...groupByKind.keys()]
