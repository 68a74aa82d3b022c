export function RequiredNote() {
  return (
    <>
      <span aria-hidden className="text-danger">
        *
      </span>{' '}
      필수 입력
    </>
  )
}
