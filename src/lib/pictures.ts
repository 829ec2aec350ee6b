import { bucketOf } from "./storage";

export const PICTURES = "avatars";

/** A picture never changes under its name: it is fetched once for as long as the app is open. */
const fetched = new Map<string, Promise<string>>();

async function fetchPicture(path: string): Promise<string> {
  const { data, error } = await bucketOf(PICTURES).download(path);
  if (error) {
    fetched.delete(path);
    throw error;
  }
  return URL.createObjectURL(data);
}

/** The address of a picture on this page, from where it is kept. Rejects when it is not there, or not for the caller to see. */
export function pictureOf(path: string): Promise<string> {
  const known = fetched.get(path) ?? fetchPicture(path);
  fetched.set(path, known);
  return known;
}
