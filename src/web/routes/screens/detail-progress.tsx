import { DetailScreen } from '#web/detail/screen/DetailScreen.tsx'

export default function DetailProgressRoute() {
  return <DetailScreen />
}
