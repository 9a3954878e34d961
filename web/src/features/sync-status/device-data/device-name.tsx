import { useState } from 'react';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { deviceName, nameDevice, platformOf } from '#web/offline/sync/device-name.ts';

/** The name of this device on the office's photo board. */
export function DeviceName() {
  const [name, setName] = useState(deviceName);
  const [notice, setNotice] = useState('');
  const first = useViewer()?.user.name.split(' ')[0] ?? 'My';
  const example = `${first}’s ${platformOf(navigator.userAgent, navigator.maxTouchPoints).split(',')[0] ?? 'phone'}`;
  const save = () => {
    const isSaved = nameDevice(name);
    setNotice(isSaved ? 'Saved.' : 'This browser doesn’t save data, so the name couldn’t be saved.');
    globalThis.dispatchEvent(new Event('device-named'));
  };
  return (
    <form
      className="device-name"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor="device-name">Name of this device</label>
      <div>
        <input
          id="device-name"
          maxLength={60}
          placeholder={example}
          value={name}
          aria-describedby="device-name-help"
          onChange={(event) => {
            setName(event.target.value);
            setNotice('');
          }}
        />
        <button type="submit">Save</button>
      </div>
      <p id="device-name-help">
        The office sees this name next to photos that are waiting to upload.{' '}
        {notice !== '' && <b role="status">{notice}</b>}
      </p>
    </form>
  );
}
