import { DetailScreen } from '#web/detail/DetailScreen.tsx'

export default function DetailProgressRoute() {
  return <DetailScreen />
}
