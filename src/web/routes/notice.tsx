import { Placeholder } from '#web/shell/Placeholder.tsx'

export default function NoticeRoute() {
  return <Placeholder screen="notice" />
}
