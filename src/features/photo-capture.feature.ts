import { IDENTITY_PICTURES } from '../domain/identity.ts'
import type { PicturePurpose } from '../domain/pictures.ts'
import type { PhotoCaptureCommand } from '../machines/photo-capture/photo-capture.types.ts'
import { defineFeature } from '../system/feature.ts'

/** One for each picture that a page wants: forms name it by its purpose. */
export const photoCapture = defineFeature<PhotoCaptureCommand>()({
  chart: 'photoCapture',
  machine: async () => (await import('../machines/photo-capture/photo-capture.machine.ts')).photoCaptureMachine,
  scope: 'person',
  opensOn: {
    deposit: ({ mode }) => (mode === 'real' ? { key: 'depositProof' } : null),
    identity: () => Object.values(IDENTITY_PICTURES).map((purpose) => ({ key: purpose })),
  },
  outlivesReload: true,
  // Also for one that begins anew when its person has signed out: nobody says then what it was for.
  input: (_, { key }) => ({ purpose: key as PicturePurpose }),
  prepare: async (tools) => (await import('../services/photo-capture/photo-capture-prepare.ts')).preparePhotoCapture(tools),
  services: async ({ environment, network, files, cameras, vault, userId }) => {
    const [{ createPhotoCaptureServices }, { createKeptFiles }, { browserCamera }, { lookAtPicture }] = await Promise.all([
      import('../services/photo-capture/photo-capture-services.ts'),
      import('../services/storage/kept-files.ts'),
      import('../services/photo-capture/camera.ts'),
      import('../services/photo-capture/look-at-picture.ts'),
    ])
    return createPhotoCaptureServices({
      http: (await network()).http,
      files,
      kept: createKeptFiles(),
      camera: browserCamera,
      look: lookAtPicture,
      after: (delay, run) => environment.clock.after(delay, run),
      cameras,
      vault,
      newId: environment.newId,
      // How long a file has lain here is a matter of this device: right after a reload the venue's time isn't known yet.
      now: () => environment.clock.now(),
      userId,
      addressOf: (file) => URL.createObjectURL(file),
      forgetAddress: (address) => URL.revokeObjectURL(address),
    })
  },
})
