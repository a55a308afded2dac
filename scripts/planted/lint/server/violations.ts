declare function save(): Promise<void>

// TODO: remove
export function violations(input: any) {
  save()
  console.log(process.env.SECRET)
  return input.name
}
