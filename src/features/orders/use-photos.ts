import { useForm } from '@mantine/form';
import type { PickedFile } from '#commands/kyc-files.ts';
import { useFormDraft } from '#ui/forms/use-form-draft.ts';

export { MAX_PHOTOS } from '#commands/attach-photos.ts';

/** Reads photographs as commands take them; throws if the device has lost one. */
export function readPhotos(photos: readonly File[]): Promise<PickedFile[]> {
  return Promise.all(
    photos.map(async (photo) => ({ name: photo.name, bytes: new Uint8Array(await photo.arrayBuffer()) })),
  );
}

/** Photographs with a draft of their own, so that no key stroke in the form beside them writes pictures. */
export function usePhotos(name: string) {
  const form = useForm<{ photos: File[] }>({ initialValues: { photos: [] } });
  const draft = useFormDraft(form, { name });
  const change = (to: (photos: File[]) => File[]) => form.setFieldValue('photos', to);
  return {
    photos: form.values.photos,
    ready: draft.ready,
    restored: draft.restored,
    add: (photo: File) => change((photos) => [...photos, photo]),
    remove: (photo: File) => change((photos) => photos.filter((each) => each !== photo)),
    empty: () => change(() => []),
    /** Forgets the draft; what is shown stays until the form goes. */
    clear: draft.clear,
  };
}
